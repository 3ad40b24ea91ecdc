import { Button } from 'antd'
import { useLocale } from '../../i18n/useLocale'
import { useTheme } from '../../theme'
import { Panel } from '../../ui/popover/Panel'
import type { PanelProps } from '../../ui/popover/PanelButton'

const presets = [
  '#409eff',
  '#1677ff',
  '#2f54eb',
  '#722ed1',
  '#eb2f96',
  '#f5222d',
  '#fa541c',
  '#fa8c16',
  '#faad14',
  '#52c41a',
  '#13c2c2',
  '#00897b',
]

/** A primary colour of the person's own; shades of it that can be read are made for texts and buttons. */
export default function ColourPanel(props: PanelProps) {
  const { t } = useLocale()
  const { theme, setColour } = useTheme()
  return (
    <Panel {...props} title={t('shell:header.colour')}>
      <div className="panel-colours">
        {presets.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === theme.primary.toLowerCase()}
            style={{ '--colour': colour }}
            onClick={() => setColour(colour)}
          />
        ))}
      </div>
      <div className="panel-own">
        <label>
          <input type="color" value={theme.primary} onChange={(event) => setColour(event.target.value)} />
          {t('shell:header.colour.own')}
        </label>
        <Button size="small" onClick={() => setColour(undefined)}>
          {t('shell:header.colour.theme')}
        </Button>
      </div>
    </Panel>
  )
}
