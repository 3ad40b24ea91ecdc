import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { failure, httpStatus } from '../../../src/server/http/reply/envelope'
import { type ErrorCode, errorTemplate, Refusal, statusOf } from '../../../src/server/core/errors'

const folder = fileURLToPath(new URL('../../../src/server/', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'core/errors.ts')
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const page = readFileSync(fileURLToPath(new URL('../../../docs/errors.md', import.meta.url)), 'utf8')
const codes = Object.keys(statusOf) as ErrorCode[]

describe.each(codes)('The error %s', (code) => {
  it('says what is wrong in each language, with the same places', () => {
    const [zh, en] = [errorTemplate(code, 'zh-CN'), errorTemplate(code, 'en-US')]
    const places = (text: string) => [...text.matchAll(/\{(\w+)(?:, \w+)?\}/g)].map(([, name]) => name).sort()
    expect(zh.length * en.length).toBeGreaterThan(0)
    expect(places(en)).toEqual(places(zh))
    if (!/^\{\w+\}$/.test(zh)) expect(zh).toMatch(/[\u4e00-\u9fa5]/)
  })

  it('is answered with a status that clients read', () => {
    const body = failure(new Refusal(code), 'en-US', 'r')
    expect(body).toMatchObject({ code: statusOf[code], success: false, error: code, requestId: 'r' })
    expect(httpStatus(body.code)).toBeLessThanOrEqual(500)
  })

  it('has its line in the documentation', () => {
    expect(page).toContain(`| \`${code}\` | ${statusOf[code]} |`)
  })

  it('is used', () => {
    expect(sources.includes(`'${code}'`)).toBe(true)
  })
})
