// Before anything is drawn, the page takes the colours of the chosen theme (kept by src/console/theme/apply-theme.ts).
try {
  const { scheme, back } = JSON.parse(localStorage.getItem('lectern-first-paint')).content
  document.documentElement.style.colorScheme = scheme
  document.documentElement.style.backgroundColor = back
} catch {
  // Nothing was chosen: the page follows the system.
}
