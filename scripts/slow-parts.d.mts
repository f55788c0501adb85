export declare const maxTime: number
export declare const partCount: number
export declare function partOf(commit: string): number
export declare function filesOfPart(files: readonly string[], part: number): string[]
