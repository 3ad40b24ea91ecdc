import type { Messages } from '../zh-CN'
import { common } from './common'
import { detail } from './detail'
import { form } from './form'
import { home } from './home'
import { io } from './io'
import { list } from './list'
import { screen } from './screen'
import { shell } from './shell'
import { signIn } from './sign-in'

export const enUS: Messages = { ...common, ...signIn, ...shell, ...home, ...list, ...io, ...form, ...detail, ...screen }
