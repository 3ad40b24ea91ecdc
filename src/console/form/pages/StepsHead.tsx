import { Steps } from 'antd'
import { PageTitle } from './PageTitle'
import type { FormPages } from '../state/usePages'
import '../form.css'

/** The steps of a form, and how far it has come. A step that was gone through, or of a stored entry, opens by its head. */
export default function StepsHead({ pages }: { readonly pages: FormPages }) {
  const current = pages.list.findIndex(({ page }) => page === pages.current)
  return (
    <Steps
      className="lectern-form-steps"
      size="small"
      responsive={false}
      current={current}
      onChange={(index) => pages.go(pages.list[index]!.page)}
      items={pages.list.map((each, index) => ({
        title: <PageTitle {...each} />,
        disabled: !pages.isStored && index > current,
        status: each.isWrong ? 'error' : index < current ? 'finish' : index === current ? 'process' : 'wait',
      }))}
    />
  )
}
