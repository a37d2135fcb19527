/** The server's own logo; its initial where it has none. */
import { useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'

/** Decoration beside the server's name: hidden from assistive technology. */
export function ServerLogo({ size }: { size: number }) {
  const { name } = useAppSelector(selectServer)
  const logoUrl = useAppSelector(selectLogoAddress)
  const [failed, setFailed] = useState<string | null>(null)
  const style = { width: size, height: size, borderRadius: Math.round(size * 0.28) }
  if (logoUrl === null || failed === logoUrl) {
    return (
      <span aria-hidden style={style} className="grid place-items-center bg-accent font-semibold text-on-accent">
        {[...name][0]?.toLocaleUpperCase() ?? ''}
      </span>
    )
  }
  return (
    <img src={logoUrl} alt="" style={style} className="block flex-none object-cover" onError={() => setFailed(logoUrl)} />
  )
}
