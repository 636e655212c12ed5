import { Canvas } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'

/** Where the mini-program draws: on the page, beside what is seen of it. A browser draws without. */
export const DrawingSheet = ({ id }: { id: string }) =>
  buildTarget === 'weapp' ? <Canvas type="2d" id={id} className="drawing" /> : null
