/** The logo of the server that the user is signed in to. */
import { useAppSelector } from '@/store/hooks'
import { selectLogoAddress, selectServer } from '@/store/server/selectors'
import { LogoShape } from './LogoShape'

/** Decoration next to the server's name; hidden from assistive technology. `size` in px. */
export function ServerLogo({ size }: { size: number }) {
  const { name } = useAppSelector(selectServer)
  return <LogoShape name={name} src={useAppSelector(selectLogoAddress)} size={size} />
}
