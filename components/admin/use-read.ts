import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import type { AdminAnswer, AdminCallName, AdminRequest } from "@/lib/admin-contract/calls";
import { fetchAdmin } from "./ask-admin";

/** For a form: its record is read again when it opens, because stock and prices change, but not while it is filled in. */
export const READ_ANEW = { refetchOnWindowFocus: false, gcTime: 0 };

type Options<C extends AdminCallName> = Omit<UseQueryOptions<AdminAnswer<C>>, "queryKey" | "queryFn">;

/**
 * Reads the answer of a call. It is cached by call and request, and read again after each change. A failure is an
 * AdminError. Pages of a list are read by `CallList`.
 */
export const useRead = <C extends AdminCallName>(
  call: C,
  request: AdminRequest<C>,
  options?: Options<C>,
): UseQueryResult<AdminAnswer<C>> =>
  useQuery<AdminAnswer<C>>({
    queryKey: [call, request],
    queryFn: () => fetchAdmin(call, request),
    ...options,
  });
