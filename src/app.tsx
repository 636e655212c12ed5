import Taro, { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { listFirst } from '@/core/navigation/besideList'
import { startApp } from '@/core/startApp'
import { StoresContext } from '@/core/stores'
import { canonicalPath } from '@/routes/address'
import { route } from '@/routes'
import { createPlatform } from './platform/create'
import './app.scss'

const platform = createPlatform()
// Addresses match without regard to case: the router, which starts after this file, sees only the table's spelling.
platform.addresses.normalizeAddress(canonicalPath)
const stores = startApp(platform)
// On a wide window a thing that somebody opens by its address stands beside its list.
platform.addresses.beginAt?.(listFirst)

/** The program around every page, and what starts once: sending what is kept, asking who one is. */
export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    const { outbox, session } = stores.deps
    outbox.wake()
    void session.refresh()
  })
  usePageNotFound(() => void Taro.redirectTo({ url: `/${route('notFound').page}` }))
  return <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
}
