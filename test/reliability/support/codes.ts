/** The ways in which a disk says no. */
export const codes = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EROFS', 'ENAMETOOLONG'] as const
