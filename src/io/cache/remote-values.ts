/** Values on a server. */
export interface RemoteValues {
  load(hashes: readonly string[], cache: {add(key: string, value: Buffer): void}): Promise<void>
}
