import { Modal } from 'antd'
import { useLocale } from '../../i18n/useLocale'
import './dialogs.css'

const keys = [
  ['Ctrl/⌘ K', 'shell:keys.palette'],
  ['?', 'shell:keys.sheet'],
  ['↑ ↓', 'shell:keys.rows'],
  ['Enter', 'shell:keys.open'],
  ['F2', 'shell:keys.edit'],
  ['Space', 'shell:keys.peek'],
  ['Shift Space', 'shell:keys.tick'],
  ['Alt ↑ ↓', 'shell:keys.move'],
  ['← →', 'shell:keys.branch'],
  ['Ctrl/⌘ S', 'shell:keys.save'],
  ['Ctrl/⌘ Enter', 'shell:keys.next'],
  ['Esc', 'shell:keys.close'],
] as const

/** Keys that work on every page. */
export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLocale()
  return (
    <Modal open footer={null} title={t('shell:keys.title')} onCancel={onClose} width={480}>
      <dl className="shortcut-sheet">
        {keys.map(([key, text]) => (
          <div key={text}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
