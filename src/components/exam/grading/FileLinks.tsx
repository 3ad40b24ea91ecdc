import { useTranslation } from 'react-i18next'

const isPicture = (link: string): boolean => /\.(png|jpe?g|gif|webp|bmp)(\?|$)/i.test(link)

/** Files of a sheet, each opened in a window of its own; pictures are shown small. */
export function FileLinks({ links, name }: { readonly links: readonly string[]; readonly name: string }) {
  const { t } = useTranslation()
  return (
    <span className="grading-files">
      {links.map((link, at) => {
        const label = t('components/grading:sheet.file', { name, n: at + 1 })
        return (
          <a key={link} href={link} target="_blank" rel="noreferrer">
            {isPicture(link) ? <img src={link} alt={label} loading="lazy" /> : label}
          </a>
        )
      })}
    </span>
  )
}
