import { Modal } from 'antd'
import { useLocale } from '../../session'
import './dialogs.css'

const keys = [
  ['Ctrl/⌘ K', 'keys.palette'],
  ['?', 'keys.sheet'],
  ['↑ ↓', 'keys.rows'],
  ['Enter', 'keys.open'],
  ['F2', 'keys.edit'],
  ['Space', 'keys.peek'],
  ['Shift Space', 'keys.tick'],
  ['Alt ↑ ↓', 'keys.move'],
  ['← →', 'keys.branch'],
  ['Ctrl/⌘ S', 'keys.save'],
  ['Ctrl/⌘ Enter', 'keys.next'],
  ['Esc', 'keys.close'],
] as const

/** What the keyboard does, everywhere alike. */
export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLocale()
  return (
    <Modal open footer={null} title={t('keys.title')} onCancel={onClose} width={480}>
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
