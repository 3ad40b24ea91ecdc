/** Labels of values: bands, choices and dictionaries. */
import type { Dimension } from '../../model/types/report'
import { optionsOf } from '../sheets/choice-labels'
import type { Call } from '../../model/types'
import type { ReportRequest } from './report-request'
import { resourceOf } from './sql/source-rows'

const noCall: Call = { name: '', id: '', kind: 'other', method: 'GET', paths: [], perm: [], encrypted: false, key: '' }

/** One function for each dimension asked for. */
export async function textsOf({ dimensions, context, report }: ReportRequest): Promise<((value: unknown) => string)[]> {
  const { model, locale } = context
  const fields = dimensions.filter(needsOptions).map(({ value }) => value.field)
  const resource = resourceOf(model, report.sources[0]!)
  // Dictionaries are read by calls of their own, which take the place of this one.
  const call = report.calls[0]?.call ?? noCall
  const options = await optionsOf({ ...context, resource, call }, fields)
  return dimensions.map((dimension) => {
    const { bands, date, value } = dimension
    if (bands) return (index) => (index === null ? '' : (bands[Number(index)]?.title[locale] ?? ''))
    const known = date ? undefined : options.get(value.field.name)
    return (one) => {
      if (one === null) return ''
      const found = known?.find((option: { value: unknown }) => String(option.value) === String(one))
      return found?.texts[0] ?? (value.ref ? '' : String(one))
    }
  })
}

const needsOptions = ({ bands, date, value }: Dimension) => !bands && !date && !value.ref
