/** The questions of a bank by their type, as a line of counts. */
import { isRecord } from '../../../fields/definition/guards'
import { textCellOf } from '../../../fields/control/cells'
import type { Control } from '../../../fields/control/control'
import { defineControl } from '../../../fields/control/define-control'
import { control as json } from '../../../fields/json/control'
import { shortType } from './short-type'

export const control: Control = defineControl({
  Input: json.Input,
  cell: textCellOf(
    (_, { locale, empty }) =>
      (value) =>
        Object.entries(isRecord(value) ? value : {})
          .map(([type, count]) => `${shortType(type, locale)} ${String(count)}`)
          .join(' · ') || empty,
    true,
  ),
})
