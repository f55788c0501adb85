/** Error codes of file system calls. */
export const codes = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EROFS', 'ENAMETOOLONG'] as const
