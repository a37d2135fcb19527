import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule } from '@/ui/lazy'
import { useAuth } from './authContext'

/** The toast is shown in the app, and sign-in stays small without its code. */
export const toasts = lazyModule(() => import('@/components/fault/doneToasts'))

/** Returns a function that shows a toast with the name of the person who is signed in now. Without one it does nothing. */
export function useSignedInToast(): () => Promise<void> {
  const { t } = useTranslation()
  const { tokenStorage } = useAuth().context.ports
  return useCallback(async () => {
    const name = tokenStorage.session() === null ? undefined : tokenStorage.lastUser()?.name
    if (name !== undefined) (await toasts.load()).showSignedInToast(t, name)
  }, [t, tokenStorage])
}
