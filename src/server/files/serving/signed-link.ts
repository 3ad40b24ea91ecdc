/** Links that open a file for a while: signed, so that nobody can make one, prolong one, or change what it names. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LinkSigner, LinkTerms } from '../../core/context/ports'

/** The signer of a server with this secret; its key serves nothing else. */
export function createLinkSigner(secret: string): LinkSigner {
  const key = createHmac('sha256', secret).update('lectern file links').digest()
  const signatureOf = ({ name, until, saveAs }: LinkTerms) =>
    createHmac('sha256', key)
      .update(JSON.stringify([name, until, saveAs ?? null]))
      .digest('base64url')
  return {
    linkTo(terms) {
      const query = new URLSearchParams({ until: String(terms.until), sign: signatureOf(terms) })
      if (terms.saveAs !== undefined) query.set('as', terms.saveAs)
      return `/${terms.name}?${query}`
    },
    termsOf(name, { until, sign, as: saveAs }, now) {
      if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{1,12}$/.test(until)) return undefined
      if (saveAs !== undefined && typeof saveAs !== 'string') return undefined
      const terms = { name, until: Number(until), saveAs }
      const isOurs = isSame(sign, signatureOf(terms))
      return isOurs && now.getTime() <= terms.until * 1000 ? terms : undefined
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
