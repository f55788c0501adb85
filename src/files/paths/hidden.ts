/** Whether a path in the project (with `/`) leads to what is no text of its author: `.env`, `.git/config`, files of packages. */
export const isHidden = (file: string): boolean => /(?:^|\/)(?:\.(?!\.?\/)|node_modules\/)/.test(file)
