import { Skeleton } from 'antd'

/** Grey bars where a text will stand, hidden from those who do not see: the library draws them as an empty heading and list. */
export function TextBars({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div aria-busy="true">
      <div aria-hidden="true">
        <Skeleton active paragraph={{ rows }} />
      </div>
    </div>
  )
}
