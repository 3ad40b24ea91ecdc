import { Steps } from 'antd'
import { PageTitle } from './PageTitle'
import type { FormPages } from '../state/usePages'
import '../form.css'

/** The steps of a form, and how far it has come. */
export default function StepsHead({ pages }: { readonly pages: FormPages }) {
  const current = pages.list.findIndex(({ page }) => page === pages.current)
  return (
    <Steps
      className="lectern-form-steps"
      size="small"
      current={current}
      items={pages.list.map((each, index) => ({
        title: <PageTitle {...each} />,
        status: each.isWrong ? 'error' : index < current ? 'finish' : index === current ? 'process' : 'wait',
      }))}
    />
  )
}
