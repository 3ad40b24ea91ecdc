/** The time as a server knows it. Each server has one clock, made where it starts, so that a test can move it. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment; it never goes back: for the age of answers and for limits of time. */
  elapsed(): number
}

/** The clock of this machine. */
export const machineClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** A clock that shows the time of a database, by which processes on machines whose clocks differ agree. */
export interface DatabaseClock extends Clock {
  /** Compares itself with an answer of the database; returns how far the machine is behind when that has changed. */
  correct(databaseTime: Date, roundTripMs: number): number | undefined
}

/** A smaller difference comes from the network. */
const toleratedMs = 500

export function createDatabaseClock(machine: Clock): DatabaseClock {
  let aheadMs = 0
  return {
    now: () => new Date(machine.now().getTime() + aheadMs),
    elapsed: machine.elapsed,
    correct(databaseTime, roundTripMs) {
      const ahead = databaseTime.getTime() - (machine.now().getTime() - roundTripMs / 2)
      if (Math.abs(ahead - aheadMs) <= toleratedMs + roundTripMs) return undefined
      aheadMs = Math.abs(ahead) <= toleratedMs ? 0 : Math.round(ahead)
      return aheadMs
    },
  }
}
