import { defineConfig } from 'vitest/config'
export default defineConfig({ root: '/work/wt/locales', test: { include: ['tests/console/shell/locales.test.tsx'], setupFiles: ['tests/texts.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 20000 } })
