/** Closes things one after the other; one that cannot be closed keeps no other open, and is reported at the end. */
export async function closeAll(closings: readonly (() => unknown)[]): Promise<void> {
  const faults: unknown[] = []
  for (const close of closings) {
    try {
      await close()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}
