export interface Stamp {
  /** Size, times and inode: equal for a file that was not written or replaced in between. */
  text: string
  /** Last change of contents or name, milliseconds since 1970. */
  time: number
}

export interface StampedFile {
  bytes: Buffer
  /** undefined when the file has none, as in a tree without times. */
  stamp: Stamp | undefined
}

/** Where a file must be. */
export interface Place {
  /** Its path (absolute) when no link leads elsewhere; undefined when `mayRead` decides about every file. */
  expected?: string | undefined
  /** Whether a file may be read at another path (absolute, after all links). */
  mayRead(real: string): boolean | Promise<boolean>
}

/** A tree of the repository of a project. */
export interface GitTree {
  /** Absolute. */
  project: string
  /** Hash of the tree. */
  tree: string
}

export interface Mounted {
  /** Symbolic links that lead out of the tree, by their paths in it. */
  outside: readonly string[]
}
