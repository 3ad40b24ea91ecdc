// Before anything is drawn, the page takes the colours of the chosen theme (kept by src/console/theme/apply-theme.ts).
try {
  const { scheme, back } = JSON.parse(localStorage.getItem('lectern-first-paint')).content
  document.documentElement.style.colorScheme = scheme
  document.documentElement.style.backgroundColor = back
} catch {
  // Nothing was chosen: the page follows the system.
}
// Who is signed in needs the frame and its screens: they come beside the start file, which would ask for them once it runs.
for (const href of document.currentScript.dataset.early?.split(' ') ?? []) {
  if (!document.cookie.includes('lectern-token=')) break
  const link = document.createElement('link')
  Object.assign(link, href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href })
  document.head.append(link)
}
