import { InboxOutlined } from '@ant-design/icons'
import { Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFieldServices } from '../../fields/control/services'
import { anyOf, limitWords, takenOf } from '../../fields/definition/uploads/upload-rules'

interface DropAreaProps {
  readonly title: string
  /** Gets all files that were chosen or dropped at once. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A place to drop or choose files of any kind that the installation takes, with its limits in words. */
export function DropArea({ title, onFiles }: DropAreaProps) {
  const { t } = useTranslation()
  const { files: kinds } = useFieldServices()
  return (
    <Upload.Dragger
      multiple
      showUploadList={false}
      beforeUpload={(file, all) => {
        if (file === all[0]) onFiles(all)
        return false
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">{title}</p>
      {limitWords(takenOf(anyOf('file'), kinds), t).map((words) => (
        <p className="ant-upload-hint" key={words}>
          {words}
        </p>
      ))}
    </Upload.Dragger>
  )
}
