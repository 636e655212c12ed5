import { CustomWrapper } from '@tarojs/components'
import type { ReactNode } from 'react'
import { buildTarget } from '@/platform/buildTarget'

/**
 * A part of a page that changes often. On the mini-program it is a component of its own: what changes in it is sent to it alone, by short
 * paths, and the page around it is not compared. On the web it is nothing. Its children stand as blocks.
 */
export const Island = ({ children }: { children: ReactNode }) =>
  buildTarget === 'weapp' ? <CustomWrapper>{children}</CustomWrapper> : <>{children}</>
