/** Whether a path in the project (with `/`) is hidden or in a package, and so not part of the content: `.env`, `.git/config`. */
export const isHidden = (file: string): boolean => /(?:^|\/)(?:\.(?!\.?\/)|node_modules\/)/.test(file)
