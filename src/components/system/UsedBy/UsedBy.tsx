import { useTranslation } from 'react-i18next'
import { Alert, Empty } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { BlockProps } from '../../block'
import { TextBars } from '../../TextBars'

interface Use {
  readonly refType: string
  readonly refTitle: string
  readonly refId: string
  readonly refName: string
}

/** The entries that use an entry, of whatever resource they are. */
export default function UsedBy({ entries, call }: BlockProps) {
  const { t } = useTranslation()
  const asked = useRef({ call, id: entries[0]?.id })
  const [uses, setUses] = useState<readonly Use[]>()
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    const { call: ask, id } = asked.current
    ask<readonly Use[]>('uses', { id }).then(setUses, (error: Error) => setFault(error.message))
  }, [])

  if (fault) return <Alert type="error" showIcon message={fault} />
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
