import { useTranslation } from 'react-i18next'
import { Alert, Empty } from 'antd'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'
import { useEntryCall } from '../../useEntryCall'

interface Use {
  readonly refType: string
  readonly refTitle: string
  readonly refId: string
  readonly refName: string
}

/** The entries that use an entry, of whatever resource they are. */
export default function UsedBy(props: BlockProps) {
  const { t } = useTranslation()
  const { answer: uses, failure } = useEntryCall<readonly Use[]>(props, 'uses')

  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!uses) return <TextBars />
  if (uses.length === 0) return <Empty description={t('components/system:uses.none')} />
  return (
    <table className="ant-table-content" style={{ width: '100%', textAlign: 'left' }}>
      <thead>
        <tr>
          <th scope="col">{t('components/system:uses.kind')}</th>
          <th scope="col">{t('components/system:uses.name')}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ refType, refTitle, refId, refName }) => (
          <tr key={`${refType} ${refId}`}>
            <td style={{ paddingBlock: 6 }}>{refTitle}</td>
            <td style={{ overflowWrap: 'anywhere' }}>{refName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
