/**
 * Every text of the console that no schema gives, a file an area. Keys are flat; `{name}` places are filled by the caller.
 */
import { common } from './common'
import { detail } from './detail'
import { form } from './form'
import { home } from './home'
import { io } from './io'
import { list } from './list'
import { screen } from './screen'
import { shell } from './shell'
import { signIn } from './sign-in'

export const zhCN = { ...common, ...signIn, ...shell, ...home, ...list, ...io, ...form, ...detail, ...screen }

export type Messages = Record<keyof typeof zhCN, string>
