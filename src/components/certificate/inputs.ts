/** The inputs and the page of certificates, which come together: who needs one of them needs most of what they share. */
export { default as CertificateCheck } from './CertificateCheck/CertificateCheck'
export { default as CertificateChoice } from './CertificateChoice/CertificateChoice'
export { default as CertificatePreview } from './CertificatePreview/CertificatePreview'
export { default as LevelChoice } from './LevelChoice/LevelChoice'
export { default as NumberRule } from './NumberRule/NumberRule'
export { default as TemplateCards } from './TemplateCards/TemplateCards'
