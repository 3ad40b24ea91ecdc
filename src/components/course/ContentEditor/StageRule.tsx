import { RowCell } from '../../../fields/child/rows/RowCell'
import type { Field } from '../../../fields/definition/field'
import { type Chapter, changed, type Row } from './content'
import type { EditorPart } from './editor-props'

interface StageRuleProps extends EditorPart {
  readonly chapter: Chapter
  readonly at: number
  readonly fields: readonly Field[]
}

/** The fields of a stage that say how it is passed. */
const ruleFields: readonly string[] = ['passType', 'refId', 'passScore', 'maxTries']

/** How a stage is passed: by its content, or by an exam with its pass mark and tries. */
export function StageRule({ chapter, at, isFixed, fields, acts }: StageRuleProps) {
  const change = (_: number, values: Row) => acts.change((now) => changed(now, { chapter: at }, values))
  return (
    <div className="content-rule">
      {ruleFields.map((name) => {
        const field = fields.find((each) => each.name === name)
        return (
          field && (
            <RowCell
              key={name}
              field={field}
              row={chapter}
              index={at}
              path={`[${at}]`}
              above={[]}
              change={change}
              isDisabled={isFixed}
              label={name}
              as="cards"
            />
          )
        )
      })}
    </div>
  )
}
