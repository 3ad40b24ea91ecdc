/** A slow statement of a call that came in over HTTP, in the log of the process that answered it. */
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aDataFolder } from '../../builders/first-run'
import { addressOf, endServers, signedIn, startServerProcess } from '../../builders/server-process'

const password = 'Lectern2026x'

it('A slow statement is told with the request, the resource and the call that it was for', async () => {
  const data = await aDataFolder()
  const server = startServerProcess({
    LECTERN_DATA: data,
    LECTERN_ADMIN_PASSWORD: password,
    LECTERN_SLOW_QUERY_MS: '1',
    LECTERN_LOG: 'info',
  })
  try {
    const address = await addressOf(server)
    const headers = await signedIn(address, password)
    // The first reading of a table takes longer than the threshold.
    const ids: string[] = []
    for (const path of [
      'blade-system/region/list?size=500&name_like=e',
      'blade-log/api/list',
      'blade-user/user/page',
    ]) {
      const answer = await fetch(`${address}/api/${path}`, { headers })
      expect(answer.status).toBe(200)
      ids.push(answer.headers.get('x-request-id')!)
    }
    const told = (msg: string) =>
      server
        .said()
        .split('\n')
        .filter((line) => line.includes(`"msg":"${msg}"`))
        .map((line) => JSON.parse(line))
        .filter(({ requestId }) => ids.includes(requestId))
    await expect.poll(() => told('answered').length).toBe(ids.length)
    const slow = told('slow query')
    expect(slow.some(({ statement }) => /\bselect\b/i.test(statement))).toBe(true)
    for (const { requestId, resource, call, statement } of slow) {
      const answered = told('answered').find((line) => line.requestId === requestId)
      expect([call, resource]).toEqual([answered.call, answered.call.split('.')[0]])
      expect(statement.trim()).not.toBe('')
    }
    expect(server.said()).not.toContain(password)
  } finally {
    await endServers([server])
    rmSync(data, { recursive: true, force: true })
  }
})
