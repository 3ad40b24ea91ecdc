/** Lives of the people of the demo, whatever the hour of the first start. */
import { expect, it } from 'vitest'
import { companies } from '../../../src/server/startup/demo/companies'
import { lifeOf } from '../../../src/server/startup/demo/people/lives'

const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 23, hour, 30)))
const isRest = (moment: string) => [0, 6].includes(new Date(moment).getUTCDay())

it('of each company are seen on working days, few of them at a weekend, at every hour of a week', () => {
  for (const company of companies)
    for (const now of hours) {
      const lives = Array.from({ length: company.people }, (_, n) =>
        lifeOf(now, company, { id: `${n}`, account: `${company.short}${n}`, isActive: true }),
      )
      const where = `${company.tenantId} at ${now.toISOString()}`
      expect(lives.filter(({ joined }) => isRest(joined)).length, where).toBe(0)
      expect(lives.filter(({ seen }) => isRest(seen!)).length, where).toBeLessThan(lives.length / 6)
      expect(lives.filter(({ seen, joined }) => seen! > now.toISOString() || seen! < joined).length, where).toBe(0)
    }
})
