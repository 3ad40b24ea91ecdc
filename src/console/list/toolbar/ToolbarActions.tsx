import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Action, Field } from '../../../model/types'
import { useLocale } from '../../i18n/useLocale'
import { MenuButton } from '../../ui/popover/MenuButton'
import { useScreenClass } from '../../browser/useBreakpoint'
import './toolbar.css'
import '../list.css'

export interface ToolbarActionsProps {
  readonly actions: readonly Action[]
  readonly onAct: (action: Action, more?: Readonly<Record<string, unknown>>) => void
  /** The pointer or the focus is on the button of an action. */
  readonly onIntent?: (action: Action) => void
  /** The field whose values are the kinds of entries to add. */
  readonly kinds?: Field
  /** Numbers on buttons, by the name of the action. */
  readonly badges: Readonly<Record<string, number>>
  /** Disabled reason of an action, by its name. */
  readonly disabledReasons?: Readonly<Record<string, string>>
}

const nothing: Readonly<Record<string, never>> = {}

/** So many stand beside each other; the others are behind one button. */
const [mostOnPhone, mostOnDesk] = [3, 6]

/** Buttons of actions on the list or its ticked rows. */
export function ToolbarActions({
  actions,
  onAct,
  kinds,
  badges,
  disabledReasons = nothing,
  onIntent,
}: ToolbarActionsProps) {
  const { locale, t } = useLocale()
  const isPhone = useScreenClass() === 0
  const [shown, others] = split(actions, isPhone ? mostOnPhone : mostOnDesk)
  const items = others.map(({ name, as, title }) => ({
    key: name,
    label: title[locale],
    danger: as === 'remove',
    disabled: name in disabledReasons,
    title: disabledReasons[name],
  }))
  return (
    <>
      {shown.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          onAct={onAct}
          kinds={kinds}
          onIntent={onIntent}
          n={badges[action.name]}
          whyNot={disabledReasons[action.name]}
        />
      ))}
      {others.length > 0 && (
        <MenuButton menu={{ items, onClick: ({ key }) => onAct(others.find(({ name }) => name === key)!) }}>
          <Button>
            {t('list:more')}
            <DownOutlined aria-hidden />
            <Count n={others.reduce((sum, { name }) => sum + (badges[name] ?? 0), 0)} />
          </Button>
        </MenuButton>
      )}
    </>
  )
}

/** The actions that stand as buttons, the removing one among them on a desk, and the others: the recycle bin, and what the schema puts there. */
function split(all: readonly Action[], most: number): readonly [readonly Action[], readonly Action[]] {
  const folded = all.filter(({ as, isInMore }) => as === 'recycle' || isInMore)
  const actions = all.filter((action) => !folded.includes(action))
  if (actions.length + folded.length <= most) return [actions, folded]
  const removing = most === mostOnPhone ? undefined : actions.find(({ as }) => as === 'remove')
  const first = actions.filter((action) => action !== removing).slice(0, most - (removing ? 2 : 1))
  const shown = actions.filter((action) => action === removing || first.includes(action))
  return [shown, all.filter((action) => !shown.includes(action))]
}

interface ActionButtonProps extends Pick<ToolbarActionsProps, 'onAct' | 'kinds' | 'onIntent'> {
  readonly action: Action
  readonly n?: number
  readonly whyNot?: string
}

function ActionButton({ action, onAct, onIntent, kinds, n, whyNot }: ActionButtonProps) {
  const { locale } = useLocale()
  const choices = (action.as === 'create' && kinds?.choices) || undefined
  const button = (
    <Button
      type={action.as === 'create' ? 'primary' : 'default'}
      danger={action.as === 'remove'}
      disabled={whyNot !== undefined}
      title={whyNot}
      data-action={action.name}
      onPointerEnter={() => onIntent?.(action)}
      onFocus={() => onIntent?.(action)}
      onClick={choices ? undefined : () => onAct(action)}
    >
      {action.title[locale]}
      {choices && <DownOutlined aria-hidden />}
      <Count n={n} />
    </Button>
  )
  if (!choices) return button
  const items = choices.map(({ value, title }) => ({ key: String(value), label: title[locale] }))
  const handlePick = (key: string) =>
    onAct(action, { [kinds!.name]: choices.find(({ value }) => String(value) === key)?.value })
  return <MenuButton menu={{ items, onClick: ({ key }) => handlePick(key) }}>{button}</MenuButton>
}

const mostShown = 99

/** A number on a button; none for nothing, and no more than two digits. */
function Count({ n }: { readonly n: number | undefined }) {
  return n ? <span className="lectern-badge">{n > mostShown ? `${mostShown}+` : n}</span> : null
}
