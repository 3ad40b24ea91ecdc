/** The embedded engine's single session, handed out to one user at a time; transactions wait in line. */
import type { Clock } from '../../core/clock'
import pg from 'pg'
import { type Answered, Connection } from '../connection/connection'
import type { PreparedStatements } from '../connection/prepared-query'
import { DatabaseFailure } from '../connection/failures'
import { type OnReach, watchReach } from '../connection/reach'
import { types } from '../connection/type-parsers'
import type { TimeLimit } from '../connection/time-limits'
import { type Engine, startEngine } from './engine'
import { EngineStream } from './engine-stream'
import type { Copying } from './first-start'

export interface SessionOptions {
  /** Folder of the engine's files. */
  readonly folder: string
  /** Files of a closed database that are copied to `folder` first. */
  readonly copying?: Copying
  readonly where: string
  readonly prepared: PreparedStatements
  /** Milliseconds a query may run; 0 = no limit. */
  readonly limits: Readonly<Record<TimeLimit, number>>
  /** Milliseconds to wait for a turn. */
  readonly waitLimit: number
  onWritten(rows: number): void
  readonly onReach?: OnReach
  readonly clock: Clock
}

export interface Session {
  connect(limit: TimeLimit, answered?: Answered): Promise<Connection>
  end(): Promise<void>
  engine(): Engine
  /** Number of queries that wait for a turn. */
  waiting(): number
}

export async function openSession(options: SessionOptions): Promise<Session> {
  const { folder, copying, where, prepared, limits, waitLimit, onWritten } = options
  let current = limits.usual
  const limit = () => current
  let engine = await startEngine(folder, copying)
  let client = await connectTo(engine, limit)
  let isClosed = false
  const line: (() => void)[] = []
  let isTaken = false
  const reach = watchReach(options.onReach, options.clock)

  function takeTurn(): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1)
        reject(stillOpen(waitLimit))
      }, waitLimit)
      line.push(turn)
    })
  }

  function passTurn() {
    const next = line.shift()
    if (next) next()
    else isTaken = false
  }

  /** A thread that was ended or fell over is started again on the same folder; the engine recovers its log. */
  async function restart() {
    engine = await startEngine(folder)
    prepared.renew()
    client = await connectTo(engine, limit)
  }

  async function release() {
    const status = client.getTransactionStatus()
    if (engine.isAlive && (status === 'T' || status === 'E')) await client.query('rollback').catch(() => engine.close())
    passTurn()
  }

  return {
    engine: () => engine,
    waiting: () => line.length,
    async connect(wanted, answered) {
      await takeTurn()
      current = limits[wanted]
      try {
        if (isClosed) throw new DatabaseFailure('stopped', `The ${where} was closed.`)
        if (!engine.isAlive) await restart()
      } catch (error) {
        passTurn()
        reach.failed(error)
        throw error
      }
      reach.reached()
      const over = (failure?: Error) => {
        reach.failed(failure)
        void release()
      }
      return new Connection({ client, prepared, where, answered, limit: current, onWritten, release: over })
    },
    async end() {
      await takeTurn()
      isClosed = true
      await engine.close()
      passTurn()
    },
  }
}

async function connectTo(engine: Engine, limit: () => number): Promise<pg.Client> {
  let isConnected = false
  const client = new pg.Client({
    stream: () => new EngineStream(engine, () => (isConnected ? limit() : 0)),
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    types,
  })
  // Failures reach the query that waits; between queries the next user finds the engine ended and restarts it.
  client.on('error', () => undefined)
  await client.connect()
  isConnected = true
  return client
}

function stillOpen(waitLimit: number) {
  return new DatabaseFailure(
    'still-open',
    `Waited ${waitLimit} ms for the embedded database: a transaction is still open. ` +
      'A query inside a transaction must use the transaction, or both wait for each other.',
  )
}
