/** The inputs of certificates, which come together: a form that has one of them needs most of what they share. */
export { default as CertificateChoice } from './CertificateChoice/CertificateChoice'
export { default as CertificatePreview } from './CertificatePreview/CertificatePreview'
export { default as LevelChoice } from './LevelChoice/LevelChoice'
export { default as NumberRule } from './NumberRule/NumberRule'
export { default as TemplateCards } from './TemplateCards/TemplateCards'
