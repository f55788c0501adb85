/** Numbers that depend on a seed alone, which is printed: `SEED=` in the environment takes another. */
export function seeded(name: string): (below: number) => number {
  const seed = Number(process.env.SEED ?? 11)
  console.log(`${name}: SEED=${seed}`)
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}
