/** The files with a function that runs while something is done, by the precise coverage of the engine. */
import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'

/** Paths below `folder` of the files that `act` enters, in order of their names. Functions that ran before do not count. */
export async function enteredBy(folder: string, act: () => Promise<void>): Promise<readonly string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await act()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const root = `${resolve(folder)}/`
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace('file://', ''))
      .filter((path) => path.startsWith(root))
      .map((path) => path.slice(root.length))
      .sort()
  } finally {
    session.disconnect()
  }
}
