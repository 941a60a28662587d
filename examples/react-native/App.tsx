import { PerijoveProvider } from '@perijove/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ScrollView, StatusBar, StyleSheet } from 'react-native';
import {
  initialWindowMetrics,
  SafeAreaProvider,
  useSafeAreaInsets,
} from 'react-native-safe-area-context';
import { useColors } from './src/colors';
import { Price } from './src/price';
import { journal, perijove, queryClient } from './src/service';
import { Swap } from './src/swap';

export function App() {
  const { barStyle } = useColors();
  return (
    <SafeAreaProvider initialMetrics={initialWindowMetrics}>
      <QueryClientProvider client={queryClient}>
        <PerijoveProvider perijove={perijove} journal={journal}>
          <StatusBar barStyle={barStyle} />
          <Screen />
        </PerijoveProvider>
      </QueryClientProvider>
    </SafeAreaProvider>
  );
}

function Screen() {
  const { background } = useColors();
  const { top, bottom, left, right } = useSafeAreaInsets();
  const insets = {
    paddingTop: top + 16,
    paddingBottom: bottom + 16,
    paddingLeft: left + 16,
    paddingRight: right + 16,
  };
  return (
    <ScrollView
      style={{ backgroundColor: background }}
      contentContainerStyle={[styles.content, insets]}
      // A tap on a button counts while the keyboard is open.
      keyboardShouldPersistTaps="handled"
    >
      <Price />
      <Swap />
    </ScrollView>
  );
}

const styles = StyleSheet.create({ content: { flexGrow: 1, gap: 16 } });
