import { useContext, useEffect } from 'react'
import { StoresContext } from '@/core/stores'
import { useInFront } from '@/core/useParams'

/** While the page is in front it is kept out of screenshots where the platform can do that; the watermark says whose screen it is everywhere. */
export function useCaptureGuard() {
  const platform = useContext(StoresContext)?.deps.platform
  const inFront = useInFront()
  useEffect(() => {
    if (!platform || !inFront) return
    void platform.blockCapture(true)
    return () => void platform.blockCapture(false)
  }, [platform, inFront])
}
