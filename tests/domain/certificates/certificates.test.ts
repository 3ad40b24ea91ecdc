import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCertificate, printPicture } from '../../../src/domain/certificates/draw'
import { fitText, textWidth } from '../../../src/domain/certificates/fit-text'
import { checkNumberRule, numberAt, seriesOf } from '../../../src/domain/certificates/number-rule'
import { isInside, printContent, unknownVariables } from '../../../src/domain/certificates/template'
import { lastValidDay, monthsLater } from '../../../src/domain/certificates/validity'

const march = { day: '2026-03-05', tenant: '100001', level: '' }

describe('The number of a certificate', () => {
  it('is the one of the worked example', () => {
    expect(numberAt(seriesOf('LC{yyyy}{MM}{seq:6}', march), 17)).toBe('LC202603000017')
  })

  it('begins at one again where its other parts change', () => {
    const [march5, march6, april] = ['2026-03-05', '2026-03-06', '2026-04-01'].map(
      (day) => seriesOf('LC{yyyy}{MM}{seq:6}', { ...march, day }).key,
    )
    expect(march6).toBe(march5)
    expect(april).not.toBe(march5)
  })

  it('may hold year, month, day, tenant and level in any place', () => {
    const series = seriesOf('{level}-{seq:4}/{yy}{MM}{dd}@{tenant}', { ...march, level: '优秀' })
    expect(numberAt(series, 1)).toBe('优秀-0001/260305@100001')
  })

  it('ends with the digits of its rule', () => {
    const series = seriesOf('A{seq:3}', march)
    expect(numberAt(series, 999)).toBe('A999')
    expect(numberAt(series, 1000)).toBeUndefined()
  })

  it.each([
    ['LC{yyyy}', [{ code: 'certificate.one-series' }]],
    ['LC{seq:6}{seq:3}', [{ code: 'certificate.one-series' }]],
    ['LC{seq:2}', [{ code: 'certificate.unknown-token', token: '{seq:2}' }, { code: 'certificate.one-series' }]],
    ['LC{seq:11}', [{ code: 'certificate.unknown-token', token: '{seq:11}' }, { code: 'certificate.one-series' }]],
    ['{year}{seq:6}', [{ code: 'certificate.unknown-token', token: '{year}' }]],
    ['LC}{seq:6}', [{ code: 'certificate.unknown-token', token: '}' }]],
    ['LC{yyyy}{MM}{seq:10}', []],
  ])('a rule like %s is judged', (rule, problems) => {
    expect(checkNumberRule(rule)).toEqual(problems)
  })
})

describe('A certificate is valid', () => {
  it.each([
    ['2026-01-31', 24, '2028-01-31'],
    ['2026-01-31', 13, '2027-02-28'],
    ['2027-01-31', 13, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2099-12-15', 3, '2100-03-15'],
    ['2100-01-30', 1, '2100-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('from %s for %i months until %s', (day, validMonths, last) => {
    expect(lastValidDay({ validType: 1, validMonths }, day)).toBe(last)
  })

  it('for ever, or until a day', () => {
    expect(lastValidDay({ validType: 0 }, '2026-03-05')).toBeUndefined()
    expect(lastValidDay({ validType: 2, validEnd: '2030-06-30' }, '2026-03-05')).toBe('2030-06-30')
  })

  it('never less long for more months', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 600 }), (from, months) => {
        expect(monthsLater(from, months) < monthsLater(from, months + 1)).toBe(true)
      }),
    )
  })
})

describe('A template', () => {
  it('names the variables that nothing stands for', () => {
    expect(unknownVariables('{realName}，{surname} {certNo}{ x}')).toEqual(['surname', ' x'])
  })

  it('prints nothing for an empty value', () => {
    expect(printContent('{realName}：{score}', { realName: '张明' })).toBe('张明：')
  })

  it('keeps its elements within the canvas of its orientation', () => {
    expect(isInside({ x: 800, y: 0, w: 300, h: 10 }, 1)).toBe(true)
    expect(isInside({ x: 800, y: 0, w: 300, h: 10 }, 2)).toBe(false)
    expect(isInside({ x: -1, y: 0, w: 300, h: 10 }, 1)).toBe(false)
  })
})

describe('A text', () => {
  const box = { w: 200, h: 32, size: 20, spacing: 0 }

  it('that fits keeps its size', () => {
    expect(fitText('张明', box)).toEqual({ size: 20, lines: ['张明'] })
  })

  it('that is long shrinks to three fifths, and is cut then', () => {
    const { size, lines } = fitText('证'.repeat(60), box)
    expect(size).toBe(12)
    expect(lines).toHaveLength(1)
    expect(lines[0]!.endsWith('…')).toBe(true)
  })

  it('breaks where its box has room for more lines, before no mark', () => {
    const { lines } = fitText('特此证明，张明同志已修完全部课程，成绩合格。', { ...box, h: 140 })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.some((line) => /^[，。]/.test(line))).toBe(false)
    expect(lines.join('')).toBe('特此证明，张明同志已修完全部课程，成绩合格。')
  })

  it('never leaves its box', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 40, max: 600 }), (text, w) => {
        const { size, lines } = fitText(text, { ...box, w })
        for (const line of lines) expect(textWidth(line, { size, spacing: 0 })).toBeLessThanOrEqual(Math.max(w, size))
      }),
    )
  })
})

describe('The picture', () => {
  it('holds texts, lines and the code, and no markup of values', () => {
    const text = printPicture(
      drawCertificate({
        orientation: 1,
        background: '/certificates/classic.svg',
        elements: [
          { type: 'text', x: 10, y: 10, w: 400, h: 40, size: 20, content: '{realName}', bold: 1 },
          { type: 'line', x: 10, y: 60, w: 400, h: 2, colour: '#b8860b' },
          { type: 'qr', x: 10, y: 100, w: 96, h: 96 },
          { type: 'seal', x: 200, y: 100, w: 96, h: 96 },
        ],
        values: { realName: '<b>&"' },
        seal: '',
        checkAddress: 'https://learn.example/certificate/check?no=LC1&code=A',
      }),
    )
    expect(text).toContain('&lt;b&gt;&amp;&quot;</text>')
    expect(text).toContain('fill="#b8860b"')
    expect(text).toContain('<path d="M')
    expect(text.match(/<image /g)).toHaveLength(1)
  })
})
