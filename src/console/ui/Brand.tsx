/** The product's mark: a lectern with an open book. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1668c4" />
      <path d="M6.5 9.2c3.4-1.2 6.6-.9 9.5 1.1v9c-2.9-2-6.1-2.3-9.5-1.1v-9Z" fill="#fff" />
      <path d="M25.5 9.2c-3.4-1.2-6.6-.9-9.5 1.1v9c2.9-2 6.1-2.3 9.5-1.1v-9Z" fill="#b9d9ff" />
      <path d="M14.8 20.8h2.4v3.4h3.3v1.9h-9v-1.9h3.3v-3.4Z" fill="#fff" />
    </svg>
  )
}

/** The picture beside the sign-in form: a lesson plan in flat shapes. */
export function LessonPicture() {
  return (
    <svg className="lesson-picture" viewBox="0 0 420 260" fill="none" aria-hidden="true">
      <rect x="36" y="18" width="348" height="208" rx="14" fill="#fff" fillOpacity=".1" />
      <rect x="56" y="38" width="308" height="168" rx="8" fill="#fff" />
      <rect x="76" y="58" width="96" height="10" rx="5" fill="#1668c4" />
      <rect x="76" y="80" width="150" height="6" rx="3" fill="#c9d8ec" />
      <rect x="76" y="94" width="128" height="6" rx="3" fill="#dfe8f4" />
      <rect x="76" y="118" width="62" height="68" rx="6" fill="#e8f2ff" />
      <rect x="148" y="118" width="62" height="68" rx="6" fill="#e6f7f1" />
      <path d="M99 140l18 11-18 11v-22Z" fill="#1668c4" />
      <path d="M165 152l10 10 18-20" stroke="#12855f" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="292" cy="102" r="42" fill="#eef4fc" />
      <path d="M292 60a42 42 0 0 1 36 63l-36-21V60Z" fill="#3b8bea" />
      <path d="M328 123a42 42 0 0 1-55 16l19-37 36 21Z" fill="#f5b544" />
      <rect x="240" y="160" width="104" height="6" rx="3" fill="#dfe8f4" />
      <rect x="240" y="174" width="76" height="6" rx="3" fill="#dfe8f4" />
      <path d="M170 226h80l10 18H160l10-18Z" fill="#fff" fillOpacity=".22" />
      <rect x="130" y="244" width="160" height="6" rx="3" fill="#fff" fillOpacity=".35" />
    </svg>
  )
}
