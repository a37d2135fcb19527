/** The logo of the server that the user is signed in to. */
import { useAppSelector } from '@/store/hooks'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { ServerLogoImage } from './LogoShape'

/** Decoration next to the server's name; hidden from assistive technology. `size` in px. */
export function ServerLogo({ size }: { size: number }) {
  const { name } = useAppSelector(selectServer)
  return <ServerLogoImage name={name} src={useAppSelector(selectLogoAddress)} size={size} />
}
