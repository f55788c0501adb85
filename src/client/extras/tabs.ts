/** Tabs in a body (behaviour §15.3). */
export function start(): void {}
