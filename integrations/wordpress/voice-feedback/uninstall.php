<?php
/**
 * Deletes the plugin's settings.
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

delete_option( 'voice_feedback_settings' );
