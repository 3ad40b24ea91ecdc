/** The check of certificates by number or name, both exact (09 §9). */
import type { Condition } from '../../../../model/types'
import { Refusal } from '../../../core/errors'
import { textsIn } from '../../../core/texts'
import type { ActionOf } from '../action'
import { invalid } from '../refusals'

/** Answers nothing that waits for release; names are masked for those who do not see certificates. */
export const checkCertificates: ActionOf<'certificate/check-certificates'> = async (context) => {
  const { params, call, locale } = context
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
  return context.next(rest, { ...call, filter })
}
