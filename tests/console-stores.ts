/** After each file of pages: the stores of the console are as at the start, for the next file has the same modules. */
import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'
import { networkActivity } from '../src/console/api/network-activity'
import { typeAhead } from '../src/console/browser/type-ahead'
import { clearDictionaries } from '../src/console/data/dictionaries'
import { previewed } from '../src/console/data/preview'
import { clearFaults } from '../src/console/session/error-log'
import { endSession } from '../src/console/session/session'

afterAll(() => {
  cleanup()
  endSession()
  clearDictionaries()
  clearFaults()
  previewed.set(undefined)
  typeAhead.cancel()
  networkActivity.setReached(true)
  localStorage.clear()
})
