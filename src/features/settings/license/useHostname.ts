/** The address in use decides whether sign-ins are checked against the license. */
import { usePorts } from '@/components/program/PortsContext'

/** Returns the host of the page, without a port. */
export const useHostname = (): string => new URL(usePorts().site.address()).hostname
