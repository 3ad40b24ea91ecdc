/** The check of certificates by number or name: both exact, and logged as every call is (09 §9). */
import type { Condition } from '../../../../model/types'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import type { ActionOf } from '../action'
import { invalid } from '../refusals'

const viewCode = 'certificate_view'

/** Whoever does not see certificates gets names masked, and nothing that waits for release. */
export const checkCertificates: ActionOf<'certificate/check-certificates'> = async (context) => {
  const { params, call, caller, locale } = context
  const [certNo, realName] = [params.certNo, params.realName].map((each) => (each ?? '').trim())
  if (!certNo && !realName) throw invalid(textsIn(locale)('certificates:numberOrName'), 'certNo')
  if ((params.idCard ?? '').trim() !== '') throw new Refusal('request.parameter-type', { name: 'idCard' })
  const { certNo: _, realName: __, certificateName, ...rest } = params
  const name = (certificateName ?? '').trim()
  const filter: Condition = {
    all: [
      { issueStatus: { ne: 0 } },
      ...(certNo ? [{ certNo }] : []),
      ...(realName ? [{ holderName: realName }] : []),
      ...(name ? [{ certificateName: { like: name } }] : []),
    ],
  }
  const page = await context.next(rest, { ...call, filter })
  if (caller.codes.has(viewCode)) return page
  const records = page.records.map((each) => ({ ...each, holderName: maskedName(String(each.holderName ?? '')) }))
  return { ...page, records }
}

/** 张*明, 李*, 欧**锋. */
export function maskedName(name: string): string {
  const letters = [...name]
  if (letters.length <= 1) return name
  const last = letters.length === 2 ? '' : letters.at(-1)!
  return `${letters[0]}${'*'.repeat(letters.length - 1 - last.length)}${last}`
}
