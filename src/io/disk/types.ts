export interface Stamp {
  /** Size, times and inode: equal for a file that was not written or replaced in between. */
  text: string
  /** Last change of contents or name, milliseconds since 1970. */
  time: number
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
